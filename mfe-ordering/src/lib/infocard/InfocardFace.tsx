import type { Infocard } from '@fraktion/contract/infocards';
import { Heading, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { MapPin } from '@fraktion/shared-ui/icons';
import { containerText } from '@fraktion/shared-waste/container';

export type FaceSubject = Pick<
  Infocard,
  | 'name'
  | 'containerType'
  | 'size'
  | 'sizeUnit'
  | 'quantity'
  | 'placement'
  | 'contentHeadline'
  | 'containerHeadline'
>;

/** The text of an infocard: its name, its content, its place. */
export const InfocardFace = ({ of }: { readonly of: FaceSubject }) => {
  const { t } = useTranslation('mfe-ordering');
  const { name, quantity, placement, contentHeadline, containerHeadline } = of;
  const many = quantity > 1 ? t('ordering.card.pieces', { count: quantity }) : null;
  return (
    <Stack gap="0.5">
      <Heading as="h2" size="small">
        {name}
      </Heading>
      {contentHeadline ? <Text>{contentHeadline}</Text> : null}
      <Text tone="muted" figures>
        {[containerText(of), many].filter(Boolean).join(' · ')}
      </Text>
      {containerHeadline ? <Text tone="muted">{containerHeadline}</Text> : null}
      {placement ? (
        <Row gap="1" color="fg.muted" flexWrap="nowrap">
          <MapPin size={16} aria-hidden />
          <Text>{placement}</Text>
        </Row>
      ) : null}
    </Stack>
  );
};
