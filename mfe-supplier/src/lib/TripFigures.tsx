import { DecimalField, type DecimalFieldProps, useTranslation } from '@fraktion/shared-ui';

/** Kilometres in the form that calls take; empty means not known yet. */
export const kmPattern = /^(\d{1,5}(\.\d{1,3})?)?$/;

/** Hours in the form that calls take; empty means not known yet. */
export const hoursPattern = /^(\d{1,3}(\.\d{1,3})?)?$/;

type FigureProps = Omit<DecimalFieldProps, 'label' | 'optional' | 'unit' | 'maxDecimals'>;

/** The kilometres of a trip. */
export const KmField = (props: FigureProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <DecimalField label={t('drivings.fields.km')} optional unit="km" maxDecimals={3} {...props} />
  );
};

/** The hours of a trip. */
export const HoursField = (props: FigureProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <DecimalField label={t('drivings.fields.hours')} optional unit="h" maxDecimals={3} {...props} />
  );
};
