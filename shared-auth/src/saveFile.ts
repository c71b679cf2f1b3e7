/** Saves a downloaded file with the browser, under the server's file name. */
export function saveFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  // A slash would be read as a folder, or cut the name: `Nordhavn A/S.xlsx`.
  link.download = file instanceof File ? file.name.replaceAll(/[<>:"|?*/\\]+/g, '-') : 'file';
  link.click();
  // The browser reads the address after this task; a minute is enough for it to start.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
