import type { Infocard } from '@fraktion/contract/infocards';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { useState } from 'react';

/** The infocard whose order is being written, in the address. */
export const formParam = 'form';

/**
 * The card whose order is being written. It is at hand, so nothing is read again; the address has it so that a phone's
 * back closes the sheet. Once closed it is forgotten: a later Back must not bring up the form of what is ordered already.
 */
export const useOrderedCard = () => {
  const [card, setCard] = useState<Infocard | null>(null);
  const form = useOpenInAddress(formParam);
  return {
    ordered: card?.id === form.openId ? card : null,
    order: (infocard: Infocard) => {
      setCard(infocard);
      form.open(infocard.id);
    },
    closeForm: () => {
      setCard(null);
      if (form.openId !== null) form.close();
    },
  };
};
