import { getFile } from '@fraktion/contract/files';
import { api, type ApiOptions } from '@fraktion/shared-auth';
import { createContext, useContext } from 'react';

export interface FileAsked {
  /** The order, or the report on one, that the file belongs to. */
  readonly ownerId: string;
  readonly fileId: string;
}

/** Fetches a file, as whoever looks at it may. */
export type FetchFile = (asked: FileAsked, options?: ApiOptions) => Promise<Blob>;

const signedIn: FetchFile = ({ fileId }, options) =>
  api(getFile, { params: { id: fileId } }, options);

const FileContext = createContext<FetchFile>(signedIn);

/** Around pages whose reader is not signed in: files are fetched by the mailed link. */
export const FileSource = FileContext.Provider;

export const useFetchFile = (): FetchFile => useContext(FileContext);
