import { contactOrdersPath } from '@fraktion/contract/pages';
import { ApiError } from '@fraktion/shared-auth';
import {
  Box,
  ErrorState,
  Icon,
  Link,
  Page,
  Panel,
  SkeletonText,
  useTranslation,
} from '@fraktion/shared-ui';
import { ChevronLeft } from '@fraktion/shared-ui/icons';
import { followFocus } from '@fraktion/shared-ui/overlay';
import { OrderStatusPill, useOrderWords } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';

import { contactOrderQuery } from '../../lib/link/nearlyLive.ts';
import type { ContactLink } from '../../lib/link/contactSecret.ts';
import { LinkRefused } from '../../lib/link/LinkRefused.tsx';
import { wayBackLook } from '../../lib/wayBack.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { CarrierOrderDetails } from '../CarrierOrderDetails.tsx';
import { useActing } from '../useActing.ts';
import { ContactMessages } from './ContactMessages.tsx';
import { NextStep } from '../MainOffers.tsx';

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const WayBack = ({ contactId }: { readonly contactId: string }) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Link to={contactOrdersPath(contactId)} quiet {...wayBackLook}>
      <Icon of={ChevronLeft} />
      {t('contact.all')}
    </Link>
  );
};

/** One order with its next step at the bottom of the screen. */
export const ContactOrder = ({ link, id }: { readonly link: ContactLink; readonly id: string }) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const { data: order, error, refetch, isFetching } = useQuery(contactOrderQuery(link, id));
  const { act, acting, stop } = useActing();
  const gone = isGone(error);
  if (error && !gone && !order) {
    return (
      <LinkRefused
        title={t('contact.orderTitle')}
        error={error}
        expiredText={t('contact.expired')}
        failed={words.failed}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    // A step removes the button that started it.
    <Box ref={followFocus} display="flex" justifyContent="center">
      <Page
        title={order ? words.title(order) : t('contact.orderTitle')}
        status={order && !gone ? <OrderStatusPill order={order} /> : null}
        toolbar={<WayBack contactId={link.contactId} />}
        width="narrow"
      >
        <Panel>
          {gone ? (
            <ErrorState title={t('contact.gone.title')} text={t('contact.gone.text')} />
          ) : null}
          {!gone && order ? (
            <CarrierOrderDetails
              order={order}
              onAct={(action) => act(order, action)}
              history={<ContactMessages link={link} order={order} />}
            />
          ) : null}
          {!gone && !order ? <SkeletonText lines={12} /> : null}
        </Panel>
        {order && !gone ? <NextStep order={order} onAct={act} /> : null}
        {acting ? <ActionDialog {...acting} onClose={stop} /> : null}
      </Page>
    </Box>
  );
};
