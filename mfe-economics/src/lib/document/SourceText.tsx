import {
  Box,
  Button,
  ErrorState,
  formatCount,
  Notice,
  Row,
  SkeletonText,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { documentFile } from './documentFiles.ts';
import { decodeXml, firstLines, type SourceLine } from './xmlLines.ts';

/** The lines per step; an invoice of one page has some hundred. */
const step = 1_000;
/** Files inside the document are long texts that are of no use here. */
const longestText = 400;
/** The size that a browser can split without a pause. */
const mostBytes = 4 * 1024 * 1024;

const Source = ({ line }: { readonly line: SourceLine }) => {
  const { t } = useTranslation('mfe-economics');
  const { depth, open, text, close } = line;
  const cut = text.length - longestText;
  return (
    <Box ps={`${Math.min(depth, 20) * 14}px`} overflowWrap="anywhere">
      <Box as="span" color="fg.muted">
        {open}
      </Box>
      {cut > 0 ? text.slice(0, longestText) : text}
      {cut > 0 ? (
        <Box as="span" color="fg.muted">
          {` … ${t('document.cut', { count: cut, signs: formatCount(cut) })} `}
        </Box>
      ) : null}
      <Box as="span" color="fg.muted">
        {close}
      </Box>
    </Box>
  );
};

/** The blob as text; only the beginning of a large one. */
const readText = async (file: Blob): Promise<string> =>
  decodeXml(new Uint8Array(await file.slice(0, mostBytes).arrayBuffer()));

interface SourceTextProps {
  readonly invoiceId: string;
  readonly height?: string | undefined;
}

/** The source of an e-invoice as text: none of it is run or becomes a link. */
export const SourceText = ({ invoiceId, height }: SourceTextProps) => {
  const { t } = useTranslation('mfe-economics');
  const [shown, setShown] = useState(step);
  const file = useQuery(documentFile(invoiceId));
  const source = useQuery({
    queryKey: ['invoiceSource', invoiceId],
    queryFn: () => readText(file.data as Blob),
    enabled: file.data !== undefined,
    staleTime: 'static',
  });
  const { lines, more } = useMemo(() => firstLines(source.data ?? '', shown), [source.data, shown]);
  if (file.error) {
    return (
      <ErrorState
        title={t('document.failed')}
        error={file.error}
        onRetry={() => void file.refetch()}
        retrying={file.isFetching}
      />
    );
  }
  if (source.data === undefined) return <SkeletonText lines={12} />;
  const isCut = (file.data?.size ?? 0) > mostBytes;
  return (
    <>
      {isCut ? (
        <Box mb="3">
          <Notice>{t('document.tooLarge')}</Notice>
        </Box>
      ) : null}
      <Box
        role="region"
        aria-label={t('document.source')}
        tabIndex={0}
        fontFamily="mono"
        fontSize="12px"
        lineHeight="18px"
        bg="bg.subtle"
        borderRadius="control"
        p="3"
        position="relative"
        overflow="auto"
        maxHeight={height ?? '70vh'}
      >
        {lines.map((line, index) => (
          <Source key={index} line={line} />
        ))}
        {more ? (
          <Row py="3">
            <Button size="small" onClick={() => setShown(shown + step)}>
              {t('document.moreSource')}
            </Button>
            <Text tone="muted">{t('document.sourceShown', { shown: formatCount(shown) })}</Text>
          </Row>
        ) : null}
      </Box>
    </>
  );
};
