import { type UnzipFileInfo, unzipSync } from 'fflate';

/** Why a file cannot be read as a sheet. */
export class SheetProblem extends Error {
  readonly reason: 'notASheet' | 'tooLarge';

  constructor(reason: 'notASheet' | 'tooLarge') {
    super(reason);
    this.reason = reason;
  }
}

/** A workbook has some dozens; the directory of a hostile file may claim billions. */
const mostFiles = 10_000;

/** What the zip's directory says of each file; those that `wants` are unpacked. Nothing gets longer than the directory says. */
function unpack(bytes: Uint8Array, wants: (file: UnzipFileInfo) => boolean) {
  let seen = 0;
  try {
    return unzipSync(bytes, {
      filter(file) {
        seen += 1;
        if (seen > mostFiles) throw new SheetProblem('tooLarge');
        return wants(file);
      },
    });
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('notASheet');
  }
}

/** Reads files of a zip by name, of at most `most` bytes each, so that a small file cannot fill the memory. */
export function unzip(given: ArrayBuffer, most: number) {
  const bytes = new Uint8Array(given);
  const names: string[] = [];
  unpack(bytes, ({ name }) => {
    names.push(name);
    return false;
  });
  return {
    names,
    read(wanted: string): string | null {
      let isFound = false;
      const { [wanted]: content } = unpack(bytes, ({ name, originalSize }) => {
        // A hostile directory names one file many times.
        if (isFound || name !== wanted) return false;
        if (originalSize > most) throw new SheetProblem('tooLarge');
        return (isFound = true);
      });
      return content ? new TextDecoder().decode(content) : null;
    },
  };
}
