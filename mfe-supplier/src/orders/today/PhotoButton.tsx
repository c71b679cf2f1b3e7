import { Button, useTranslation } from '@fraktion/shared-ui';
import { Camera, Receipt } from '@fraktion/shared-ui/icons';
import { useRef } from 'react';

import { bigTarget } from './sunlight.ts';

export interface PhotoButtonProps {
  /** What is photographed: the place, or the ticket of the scale. */
  readonly of?: 'place' | 'ticket';
  readonly count: number;
  readonly onTake: (photos: readonly File[]) => void;
}

/** So that the office finds the ticket among the pictures of an order. */
const namedTicket = (file: File): File =>
  new File([file], `weighing-ticket${/\.\w+$/.exec(file.name)?.[0] ?? '.jpg'}`, {
    type: file.type,
  });

/** Opens the camera at once. */
export const PhotoButton = ({ of = 'place', count, onTake }: PhotoButtonProps) => {
  const { t } = useTranslation('mfe-supplier');
  const input = useRef<HTMLInputElement>(null);
  const isTicket = of === 'ticket';
  const label = isTicket ? t('today.ticket') : t('photos.take');
  const again = isTicket ? t('today.tickets', { count }) : t('today.photos', { count });
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          onTake(isTicket ? files.map(namedTicket) : files);
          // Allows the same picture to be taken again.
          currentTarget.value = '';
        }}
      />
      <Button
        icon={isTicket ? Receipt : Camera}
        full
        {...bigTarget}
        whiteSpace="normal"
        onClick={() => input.current?.click()}
      >
        {count === 0 ? label : again}
      </Button>
    </>
  );
};
