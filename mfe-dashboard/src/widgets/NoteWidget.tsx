import { EmptyState, Text, useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';

/** A text that somebody has written for the readers of the board. */
const NoteWidget = ({ text }: WidgetProps) => {
  const { t } = useTranslation('mfe-dashboard');
  return text ? <Text whiteSpace="pre-wrap">{text}</Text> : <EmptyState text={t('note.empty')} />;
};

export default NoteWidget;
