import { Navigate } from '@fraktion/shared-ui';

import { tabAddress } from './tabAddress.ts';

const LocationsRedirect = () => <Navigate replace to={tabAddress('locations')} />;

export default LocationsRedirect;
