import { saveFile } from '@fraktion/shared-auth';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useRef, useState } from 'react';

import type { BoardFileKind } from './boardFile.ts';

/** Saves the content of `board` as a file. The drawing code is loaded on use. */
export function useBoardFile(title: string) {
  const { t } = useTranslation('mfe-dashboard');
  const board = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState(false);
  const write = async (kind: BoardFileKind) => {
    if (!board.current || writing) return;
    setWriting(true);
    toast({ title: t('boards.writing') });
    try {
      const { boardFile } = await import('./boardFile.ts');
      saveFile(await boardFile(kind, board.current, title));
    } catch {
      // The code failed to load, or the picture is too large for the browser.
      toast({ tone: 'error', title: t('boards.notWritten') });
    } finally {
      setWriting(false);
    }
  };
  return { board, writing, save: (kind: BoardFileKind) => void write(kind) };
}
