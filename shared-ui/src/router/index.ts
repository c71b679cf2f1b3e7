/** The router for pages. Only the exports listed here exist at run time, so the build can leave out the rest. */
export {
  BrowserRouter,
  generatePath,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom';
export { useAddressNow, useSearchParams } from './searchParams.ts';
