import { Button, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { ChevronLeft, Search } from '@fraktion/shared-ui/icons';

import { overlays } from '../../frame/overlays/overlays.ts';
import { NotFound } from './NotFound.tsx';

/** Whoever followed an old link goes back or searches, without starting again at home. */
export default function FramedNotFound() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <NotFound
      framed
      actions={
        <>
          <Button icon={Search} onClick={() => overlays.open('palette')}>
            {t('notFound.search')}
          </Button>
          {history.length > 1 ? (
            <Button variant="quiet" icon={ChevronLeft} onClick={() => void navigate(-1)}>
              {t('notFound.back')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
