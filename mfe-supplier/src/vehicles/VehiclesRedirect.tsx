import { supplierBackgroundPath } from '@fraktion/contract/pages';
import { Navigate, useSearchParams } from '@fraktion/shared-ui';

/** Leads to the vehicles among the supplier's background data, with the search and the filters of the address. */
const VehiclesRedirect = () => {
  const [params] = useSearchParams();
  const query = new URLSearchParams([['tab', 'transport-vehicles'], ...params]);
  return <Navigate replace to={`${supplierBackgroundPath}?${query.toString()}`} />;
};

export default VehiclesRedirect;
