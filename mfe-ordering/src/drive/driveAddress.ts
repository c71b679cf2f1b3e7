import { locationOfPage, withPlace } from '@fraktion/contract/locations';
import { drivePath } from '@fraktion/contract/pages';
import { useSearchParams } from '@fraktion/shared-ui';

const folderParam = 'folder';
export const fileParam = 'file';

/** The address of a folder: for a location's folder by the location, for others by id. The other pages keep their location. */
export function folderAddress(locationId: string | null, folderId: string | null): string {
  const params = withPlace(new URLSearchParams(), locationId);
  if (folderId !== null && folderId !== locationId) params.set(folderParam, folderId);
  return `${drivePath}?${params.toString()}`;
}

/** A link to a file in its folder, for other users. */
export function fileAddress(file: {
  readonly id: string;
  readonly parentId: string;
  readonly locationId: string | null;
}): string {
  return `${folderAddress(file.locationId, file.parentId)}&${fileParam}=${file.id}`;
}

/** The folder in the address; null for none, so that all root folders are shown. */
export const useFolderInAddress = () => {
  const [params] = useSearchParams();
  const scope = locationOfPage(params);
  return { scope, folderId: params.get(folderParam) ?? scope };
};
