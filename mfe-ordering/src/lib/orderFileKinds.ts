/**
 * Pictures that the server can draw anew. One by one, and not as `image/*`: an iPhone hands its HEIC over as JPEG only where
 * HEIC is not asked for.
 */
export const pictureKinds = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** Kinds that the server takes with an order; on a phone the same field opens the camera. */
export const orderFileKinds = {
  ...pictureKinds,
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
};
