/** Kinds that the server takes with an order; on a phone the same field opens the camera. */
export const orderFileKinds = {
  'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.gif'],
  'application/pdf': ['.pdf'],
};
