import { Button, IconButton, useTranslation } from '@fraktion/shared-ui';
import { ChevronRight } from '@fraktion/shared-ui/icons';

export interface NextActionProps {
  /** The invoice is finished: the next one is what there is to do. */
  readonly finished: boolean;
  /** The focus comes here, from the button or line where the invoice was confirmed. */
  readonly focused: boolean;
  readonly onNext: () => void;
}

/** Goes on to the next invoice to post. */
export const NextAction = ({ finished, focused, onNext }: NextActionProps) => {
  const { t } = useTranslation('mfe-economics');
  const shared = { 'aria-keyshortcuts': 'N', icon: ChevronRight, onClick: onNext };
  return finished ? (
    <Button {...shared} variant="primary" autoFocus={focused}>
      {t('next.button')}
    </Button>
  ) : (
    <IconButton {...shared} label={t('next.button')} />
  );
};
