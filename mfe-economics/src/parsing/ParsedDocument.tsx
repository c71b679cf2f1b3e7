import type { PdfParsing } from '@fraktion/contract/invoices';
import {
  Box,
  Flex,
  Notice,
  Panel,
  Stack,
  useMediaQuery,
  useTranslation,
} from '@fraktion/shared-ui';
import { type PdfMark, PdfPreview } from '@fraktion/shared-waste/files';
import { useMemo, useState } from 'react';

import { surenessText } from '../lib/surenessText.ts';
import { ParsedFields } from './ParsedFields.tsx';
import { ParsedLines } from './ParsedLines.tsx';
import { fieldKey, lineKey, sureFrom } from './parsedKeys.ts';

interface ParsedDocumentProps {
  readonly file: File;
  readonly parsing: PdfParsing;
}

/** A box around each value, with the confidence of its reading. */
function useMarks({ fields, lines }: PdfParsing): readonly PdfMark[] {
  const { t } = useTranslation('mfe-economics');
  return useMemo(() => {
    const labelOf = (text: string, confidence: number) => {
      const percent = surenessText(confidence);
      return `${text} · ${t('document.sureness', { percent })}`;
    };
    const ofFields = fields.flatMap(({ name, confidence, place }) =>
      place === null
        ? []
        : [
            {
              ...place,
              key: fieldKey(name),
              label: labelOf(t(`parsing.fields.${name}`), confidence),
              unsure: confidence < sureFrom,
            },
          ],
    );
    const ofLines = lines.map(({ text, confidence, place }, index) => ({
      ...place,
      key: lineKey(index),
      label: labelOf(t('lines.named', { line: index + 1, text }), confidence),
      unsure: confidence < sureFrom,
    }));
    return [...ofFields, ...ofLines];
  }, [fields, lines, t]);
}

/** Whether the sums agree with the lines: the best sign that the reading is right. */
const Sums = ({ linesAddUp, totalsAddUp, xml }: PdfParsing) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      {xml.length > 0 ? <Notice>{t('parsing.xml', { names: xml.join(', ') })}</Notice> : null}
      {linesAddUp === false ? <Notice tone="warning">{t('parsing.linesOff')}</Notice> : null}
      {totalsAddUp === false ? <Notice tone="warning">{t('parsing.totalsOff')}</Notice> : null}
    </>
  );
};

/** The pages with boxes, and beside them the values and lines; the selected one is highlighted on both sides. */
export const ParsedDocument = ({ file, parsing }: ParsedDocumentProps) => {
  const { t } = useTranslation('mfe-economics');
  const [marked, setMarked] = useState<string>();
  const isBeside = useMediaQuery('(min-width: 1100px)');
  const marks = useMarks(parsing);
  const pressed = { parsing, marked, onMark: setMarked };
  return (
    <Flex gap="5" align="start" wrap="wrap">
      <Box flex="1 1 460px" minWidth="0" position={{ lg: 'sticky' }} top="16px">
        <Panel title={t('parsing.pages')}>
          <PdfPreview
            content={{ data: file, error: null }}
            name={file.name}
            marks={marks}
            marked={marked}
            onMark={setMarked}
            height={isBeside ? 'calc(100vh - 180px)' : '70vh'}
          />
        </Panel>
      </Box>
      <Stack flex="1 1 420px" minWidth="0" gap="5">
        <Sums {...parsing} />
        <ParsedFields {...pressed} />
        <ParsedLines {...pressed} />
      </Stack>
    </Flex>
  );
};
