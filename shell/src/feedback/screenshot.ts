/** On phones pages cannot capture the screen, so a picture is chosen instead. */
export const canCapture = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {});

/** Long enough for the browser's own dialog and the overlay to disappear. */
const settleMs = 400;

const settled = () => new Promise((resolve) => setTimeout(resolve, settleMs));

async function pictureOf(stream: MediaStream): Promise<Blob | null> {
  const video = document.createElement('video');
  video.srcObject = stream;
  video.muted = true;
  await video.play();
  await settled();
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** A picture of the user's selection, preferably this page; undefined if nothing is selected. */
export async function captureScreen(): Promise<File | undefined> {
  const wanted = { video: true, audio: false, preferCurrentTab: true };
  const stream = await navigator.mediaDevices.getDisplayMedia(wanted).catch(() => undefined);
  if (!stream) return undefined;
  try {
    const picture = await pictureOf(stream);
    return picture ? new File([picture], 'screenshot.png', { type: 'image/png' }) : undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
