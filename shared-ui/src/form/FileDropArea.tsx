import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';

import { isMobileDevice } from '../device/device.ts';
import { useTranslation } from '../i18n/texts.ts';
import { Upload } from '../icons/index.ts';
import { Button } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { formatBytes } from '../format/numbers.ts';
import { Stack } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import type { FileDropProps } from './FileDrop.tsx';
import { isByContent } from './fileContent.ts';
import { FileRow } from './FileRow.tsx';
import { useUploadWords } from './uploadWords.ts';

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    px: '4',
    py: '6',
    border: '1px dashed',
    borderColor: 'border.control',
    borderRadius: 'panel',
    bg: 'bg.panel',
    color: 'fg.muted',
    cursor: 'pointer',
    textAlign: 'center',
    transition: 'background-color 120ms, border-color 120ms',
    _hover: { bg: 'bg.subtle' },
    '&[data-over=true]': { bg: 'brand.3', borderColor: 'brand.9', color: 'fg' },
  },
});

/** A file that was not accepted, and why. */
type RefusedFile = { readonly file: File; readonly errors: FileRejection['errors'] };

type Refusal = 'fileTooLarge' | 'fileTypeRefused' | 'fileTooMany';
const refusals: Record<string, Refusal> = {
  'file-too-large': 'fileTooLarge',
  'file-invalid-type': 'fileTypeRefused',
  'too-many-files': 'fileTooMany',
};

/** Shows a limit as the same round number as the help text. */
const limitText = (bytes: number): string =>
  formatBytes(bytes % 1024 ** 2 === 0 ? (bytes / 1024 ** 2) * 1_000_000 : bytes);

/** Splits files into those whose content matches their type and those whose does not. */
async function sorted(files: readonly File[], accept: FileDropProps['accept']) {
  const kinds = Object.keys(accept ?? {});
  const looked = await Promise.all(
    files.map(async (file) => ({ file, fits: await isByContent(file, kinds) })),
  );
  const wrong = { errors: [{ code: 'file-invalid-type', message: '' }] };
  return {
    fitting: looked.filter(({ fits }) => fits).map(({ file }) => file),
    others: looked.filter(({ fits }) => !fits).map(({ file }) => ({ file, ...wrong })),
  };
}

/** Splits files into those that fit the limit, after the existing ones, and the rest. */
function fitted(files: readonly File[], before: readonly File[], maxFiles: number) {
  // If only one file is allowed, the new one replaces it.
  const stay = maxFiles === 1 ? [] : before;
  const room = Math.max(0, maxFiles - stay.length);
  const errors = [{ code: 'too-many-files', message: '' }];
  return {
    taken: files.length === 0 || room === 0 ? before : [...stay, ...files.slice(0, room)],
    beyond: files.slice(room).map((file) => ({ file, errors })),
  };
}

/** Adds to the latest list: while the files of one choice are checked, the user may choose more. */
const useAdding = ({ files, onChange }: Pick<FileDropProps, 'files' | 'onChange'>) => {
  const newest = useRef({ files, onChange });
  useEffect(() => {
    newest.current = { files, onChange };
  });
  return (fitting: readonly File[], maxFiles: number) => {
    const now = newest.current;
    const { taken, beyond } = fitted(fitting, now.files, maxFiles);
    if (taken !== now.files) {
      now.files = taken;
      now.onChange(taken);
    }
    return beyond;
  };
};

/** Scrolls the chosen files, or the reasons of a refusal, into view; a form's sticky buttons could hide them. */
const useInView = () => {
  const [choices, setChoices] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (choices > 0) area.current?.scrollIntoView({ block: 'nearest' });
  }, [choices]);
  return [area, () => setChoices((before) => before + 1)] as const;
};

const mutable = (accept: NonNullable<FileDropProps['accept']>) =>
  Object.fromEntries(Object.entries(accept).map(([type, endings]) => [type, [...endings]]));

export const FileDropArea = ({
  label,
  files,
  onChange,
  progress,
  onAgain,
  accept,
  maxFiles = 10,
  maxBytes,
  help,
  error,
}: FileDropProps) => {
  const { t } = useTranslation('ui');
  const words = useUploadWords();
  const id = useId();
  const adding = useAdding({ files, onChange });
  const [area, bringIntoView] = useInView();
  const add = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const sayWhy = (rejections: readonly RefusedFile[]) => {
    const texts = rejections.map(({ file: { name }, errors }) => {
      const code = errors[0]?.code ?? '';
      if (code === 'file-too-small') return words('empty', { name });
      const limit = limitText(maxBytes ?? 0);
      return t(refusals[code] ?? 'fileTypeRefused', { name, limit, count: maxFiles });
    });
    setRefused([...new Set(texts)]);
  };
  const take = async (accepted: readonly File[], rejections: readonly FileRejection[]) => {
    const { fitting, others } = await sorted(accepted, accept);
    sayWhy([...rejections, ...others, ...adding(fitting, maxFiles)]);
    bringIntoView();
  };
  const remove = (file: File) => {
    // The row disappears, and the focus must not disappear with it.
    add.current?.focus();
    onChange(files.filter((other) => other !== file));
  };
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    ...(accept ? { accept: mutable(accept) } : {}),
    ...(maxBytes ? { maxSize: maxBytes } : {}),
    minSize: 1,
    maxFiles,
    noKeyboard: true,
    multiple: maxFiles > 1,
    onDrop: (accepted, rejections) => void take(accepted, rejections),
  });
  // Touch devices cannot drop files.
  const invitation = isMobileDevice() ? 'chooseHere' : 'dropHere';
  const problems = error ? [error, ...refused] : refused;
  return (
    <Stack ref={area} gap="1">
      <Text as="span" id={id} fontSize="sm" fontWeight="medium">
        {label}
      </Text>
      <Zone {...getRootProps({ role: 'group', 'aria-labelledby': id })} data-over={isDragActive}>
        <input {...getInputProps({ 'aria-labelledby': id, 'aria-label': undefined })} />
        <Icon of={Upload} size={20} />
        {/* The click bubbles to the area, which opens the file chooser. */}
        <Button ref={add} variant="quiet" size="small">
          {words(isDragActive ? 'dropRelease' : invitation)}
        </Button>
        {help ? <Text size="caption">{help}</Text> : null}
      </Zone>
      {problems.map((text) => (
        <Text key={text} size="caption" tone="error" role="alert">
          {text}
        </Text>
      ))}
      {files.map((file) => (
        <FileRow
          key={`${file.name}-${file.size}-${file.lastModified}`}
          file={file}
          progress={progress?.find((each) => each.file === file)}
          onRemove={() => remove(file)}
          onAgain={onAgain}
        />
      ))}
    </Stack>
  );
};
