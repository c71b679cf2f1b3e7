import type { ReleaseSource } from '@fraktion/contract/releases';
import { Text, useTranslation } from '@fraktion/shared-ui';

/** What a version was built from: the commit's first line, its id and its author. */
export const SourceText = ({ source }: { readonly source: ReleaseSource | null }) => {
  const { t } = useTranslation('mfe-admin');
  if (source === null) return null;
  return (
    <>
      <Text overflowWrap="anywhere">{source.note}</Text>
      <Text size="caption" tone="muted" figures overflowWrap="anywhere">
        {t('releases.source', { commit: source.commit, author: source.author })}
      </Text>
    </>
  );
};
