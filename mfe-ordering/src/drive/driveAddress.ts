import { scopeIn, withScope } from '@fraktion/contract/locations';
import { drivePath } from '@fraktion/contract/pages';
import { useSearchParams } from '@fraktion/shared-ui';

const folderParam = 'folder';
export const fileParam = 'file';

/** The address of a folder: a location's by the location that the frame has in view, any other by its id. */
export function folderAddress(locationId: string | null, folderId: string | null): string {
  const params = withScope(new URLSearchParams(), locationId);
  if (folderId !== null && folderId !== locationId) params.set(folderParam, folderId);
  return `${drivePath}?${params.toString()}`;
}

/** Where a file is seen in its folder, for others to come to. */
export function fileAddress(file: {
  readonly id: string;
  readonly parentId: string;
  readonly locationId: string | null;
}): string {
  return `${folderAddress(file.locationId, file.parentId)}&${fileParam}=${file.id}`;
}

/** Which folder the address names; null: none, so all places are to choose from. */
export const useFolderInAddress = () => {
  const [params] = useSearchParams();
  const scope = scopeIn(params);
  return { scope, folderId: params.get(folderParam) ?? scope };
};
