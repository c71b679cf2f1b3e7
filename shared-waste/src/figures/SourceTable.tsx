import { useProfile } from '@fraktion/shared-auth';
import { Box, formatDate, Link } from '@fraktion/shared-ui';

import { useWords } from '../words.ts';
import { linkOf, type SourceCardsProps } from './SourceCards.tsx';
import { useSourceWords } from './useSourceWords.ts';

const cell = {
  px: '3',
  py: '2',
  borderBottom: '1px solid',
  borderColor: 'border',
  verticalAlign: 'top',
  textAlign: 'start',
} as const;
const head = { ...cell, color: 'fg.muted', fontWeight: 'medium', whiteSpace: 'nowrap' } as const;

/** The same sources as in the cards, one a line: where there is room for a table, it is read faster. */
export const SourceTable = ({ label, measure, sources, categoryName }: SourceCardsProps) => {
  const { role } = useProfile();
  const words = useSourceWords();
  const word = useWords();
  const heads = ['date', 'from', 'text', 'infocard', 'location', 'adds'] as const;
  return (
    <Box
      as="table"
      aria-label={label}
      width="full"
      fontSize="sm"
      lineHeight="18px"
      bg="bg.panel"
      border="1px solid"
      borderColor="border"
      css={{ borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          {heads.map((each) => (
            <Box
              as="th"
              key={each}
              {...{ scope: 'col' }}
              {...head}
              {...(each === 'adds' ? { textAlign: 'end' } : {})}
            >
              {word(`sources.heads.${each}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => {
          const to = linkOf(source, role);
          const title = words.title(source);
          const texts = [source.text, source.category && categoryName?.(source.category)];
          return (
            <tr key={`${source.kind} ${source.id}`}>
              <Box as="td" {...cell} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {formatDate(source.date)}
              </Box>
              <Box as="th" {...{ scope: 'row' }} {...cell} fontWeight="medium" whiteSpace="nowrap">
                {to === undefined ? title : <Link to={to}>{title}</Link>}
              </Box>
              <Box as="td" {...cell}>
                {texts.filter(Boolean).join(' · ')}
              </Box>
              <Box as="td" {...cell}>
                {source.infocardName}
              </Box>
              <Box as="td" {...cell} whiteSpace="nowrap">
                {source.locationName}
              </Box>
              <Box as="td" {...cell} textAlign="end" fontVariantNumeric="tabular-nums">
                {words.facts(measure, source).filter(Boolean).join(' · ')}
              </Box>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
};
