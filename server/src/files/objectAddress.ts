export const azureForm = /^azblob:\/\/([a-z0-9](?:-?[a-z0-9]){2,62})((?:\/(?!\.)[\w.@+~-]+)*)\/?$/;
export const s3Form = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/(?!\.)[\w.@+~-]+)*)\/?$/;

export const isObjectStorage = (place: string): boolean => /^(azblob|s3):\/\//.test(place);

/** Whether it names a container or bucket, and a path of plain names in it. */
export const isObjectAddress = (place: string): boolean =>
  azureForm.test(place) || s3Form.test(place);
