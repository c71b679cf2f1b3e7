/**
 * The router for pages, besides the parts in `entry`. Only the exports listed in both exist at run time, so the build can leave
 * out the rest.
 */
export {
  generatePath,
  MemoryRouter,
  NavigationType,
  Outlet,
  Route,
  Routes,
  useHref,
  useNavigationType,
  useParams,
} from 'react-router-dom';
export { useAddressNow, useSearchParams } from './searchParams.ts';
