/** The router as pages use it. Only what is named here exists at run time, so the rest can be left out of the build. */
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
