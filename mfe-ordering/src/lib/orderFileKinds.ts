/**
 * Picture types that the server can process. Listed one by one, not as `image/*`: an iPhone converts HEIC to JPEG only if HEIC
 * is not accepted.
 */
export const pictureKinds = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** The types that the server accepts with an order; on a phone the same field opens the camera. */
export const orderFileKinds = {
  ...pictureKinds,
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
};
