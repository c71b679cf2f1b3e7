import { BlobServiceClient } from '@azure/storage-blob';
import { AzureStorageBlobStorageAdapter } from '@flystorage/azure-storage-blob';
import { FileStorage } from '@flystorage/file-storage';

import { azureForm, s3Form } from './objectAddress.ts';

/** The object storage cannot be used as it is set up; the message contains no secret. */
export class ObjectStorageError extends Error {
  override readonly name = 'ObjectStorageError';
}

/** How the storage lets the portal in. S3 also reads the variables, files and roles that its own programs read. */
export interface StorageAccess {
  /** For `azblob://`. */
  readonly connectionString: string | undefined;
}

/** An answer that does not come is asked for again, and then given up: a request of a person waits for it. */
const tries = 4;
const answersWithinMs = 20_000;
const connectsWithinMs = 3_000;

/** Opens `azblob://container/path` or `s3://bucket/path`; the container or bucket is there already. */
export async function openObjectStorage(
  place: string,
  access: StorageAccess,
): Promise<FileStorage> {
  const [, bucket, path = ''] = s3Form.exec(place) ?? [];
  if (bucket !== undefined) return openS3(bucket, path.slice(1));
  const [, container, prefix = ''] = azureForm.exec(place) ?? [];
  if (container !== undefined) {
    const client = azureClient(access).getContainerClient(container);
    return new FileStorage(new AzureStorageBlobStorageAdapter(client, { prefix: prefix.slice(1) }));
  }
  throw new ObjectStorageError(
    `${place} names no container or bucket: write it as azblob://container/path or s3://bucket/path.`,
  );
}

/** Loaded when it is used: most portals have no S3, and its library takes a tenth of a second. */
async function openS3(bucket: string, prefix: string): Promise<FileStorage> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { AwsS3StorageAdapter } = await import('@flystorage/aws-s3');
  const client = new S3Client({
    maxAttempts: tries,
    requestHandler: { connectionTimeout: connectsWithinMs, requestTimeout: answersWithinMs },
    // A storage of one's own has one host name for all buckets, and often no newer checksums.
    forcePathStyle: endpointOfS3() !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new FileStorage(new AwsS3StorageAdapter(client, { bucket, prefix }));
}

const endpointOfS3 = (): string | undefined =>
  process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];

export function azureClient({ connectionString }: StorageAccess): BlobServiceClient {
  if (connectionString === undefined)
    throw new ObjectStorageError(
      'Give the connection string of the storage account in AZURE_STORAGE_CONNECTION_STRING.',
    );
  try {
    return BlobServiceClient.fromConnectionString(connectionString, {
      retryOptions: { maxTries: tries, tryTimeoutInMs: answersWithinMs },
    });
  } catch {
    // The library's message may repeat a part of the string.
    throw new ObjectStorageError('AZURE_STORAGE_CONNECTION_STRING is no connection string.');
  }
}

/** The name of the storage's refusal, in whatever it is wrapped. */
export function refusalOf(
  error: unknown,
): { name: string; status: number | undefined } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { $metadata, statusCode, code, name } = cause as {
      $metadata?: { httpStatusCode?: number };
      statusCode?: number;
      code?: string;
      name: string;
    };
    if ($metadata !== undefined) return { name, status: $metadata.httpStatusCode };
    if (name === 'RestError') return { name: code ?? name, status: statusCode };
  }
  return undefined;
}

/** Tries the storage, so that a wrong key or name is told at the start and not at the first file. */
export async function mustAnswer(storage: FileStorage, place: string): Promise<void> {
  try {
    await storage.list('releases')[Symbol.asyncIterator]().next();
  } catch (error) {
    const { name = 'it cannot be reached', status } = refusalOf(error) ?? {};
    throw new ObjectStorageError(
      `The object storage ${place} does not answer as it should: ${name}${status === undefined ? '' : ` (${status})`}. ` +
        'Check its name, and the key or role that the portal has for it.',
    );
  }
}
