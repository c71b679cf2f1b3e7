import { getFile } from '@fraktion/contract/files';
import { api, type ApiOptions } from '@fraktion/shared-auth';
import { createContext, useContext } from 'react';

export interface FileRequest {
  /** The order or report that the file belongs to. */
  readonly ownerId: string;
  readonly fileId: string;
}

/** Fetches a file with the permissions of the viewer. */
export type FetchFile = (asked: FileRequest, options?: ApiOptions) => Promise<Blob>;

const signedIn: FetchFile = ({ fileId }, options) =>
  api(getFile, { params: { id: fileId } }, options);

const FileContext = createContext<FetchFile>(signedIn);

/** For pages without sign-in: files are fetched with the mailed link. */
export const FileSource = FileContext.Provider;

export const useFetchFile = (): FetchFile => useContext(FileContext);
