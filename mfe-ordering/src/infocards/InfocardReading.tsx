import type { Field } from '@fraktion/contract/background';
import { type Infocard, infocards } from '@fraktion/contract/infocards';
import { orderInfocardPath } from '@fraktion/contract/pages';
import {
  Box,
  Button,
  ButtonLink,
  DescriptionList,
  Row,
  Stack,
  type Translate,
  useTranslation,
} from '@fraktion/shared-ui';
import { PackagePlus, Pencil } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';

import { InfocardPicture } from '../lib/infocard/InfocardPicture.tsx';
import { Section } from './formParts.tsx';
import { infocardColumns } from './infocardColumns.tsx';
import { InfocardMenu } from './InfocardMenu.tsx';
import { formSections } from './InfocardFields.tsx';

interface Item {
  readonly term: string;
  readonly value: string;
}

/** The fields of a section that have a value, as the list writes them. */
function itemsOf(t: Translate<'mfe-ordering'>, infocard: Infocard, section: string): Item[] {
  const columns = new Map(infocardColumns(t).map((column) => [column.key, column]));
  const fields: readonly (readonly [string, Field])[] = Object.entries(infocards.fields);
  return fields
    .filter(([name, field]) => field.section === section && name !== 'name')
    .flatMap(([name, field]) => {
      const column = columns.get(field.answeredAs ?? name);
      const value = column?.text(infocard);
      return column && value ? [{ term: column.header, value }] : [];
    });
}

interface InfocardReadingProps {
  readonly infocard: Infocard;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** An infocard to read: what it is, where it stands, who collects it; empty fields are left out. */
export const InfocardReading = ({ infocard, onEdit, onClose }: InfocardReadingProps) => {
  const { t } = useTranslation('mfe-ordering');
  const groups = formSections
    .map((section) => ({ section, items: itemsOf(t, infocard, section) }))
    .filter(({ items }) => items.length > 0);
  return (
    <SidePanel
      open
      title={infocard.name}
      onClose={onClose}
      actions={<InfocardMenu infocard={infocard} onGone={onClose} />}
      footer={
        <Row>
          {infocard.isOrderable ? (
            <ButtonLink variant="primary" icon={PackagePlus} to={orderInfocardPath(infocard.id)}>
              {t('ordering.card.order')}
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              icon={PackagePlus}
              disabledReason={t('infocards.notOrderable')}
            >
              {t('ordering.card.order')}
            </Button>
          )}
          <Button icon={Pencil} onClick={onEdit}>
            {t('infocards.edit')}
          </Button>
        </Row>
      }
    >
      <Stack gap="4">
        <Box borderRadius="panel" overflow="hidden">
          <InfocardPicture infocard={infocard} />
        </Box>
        {groups.map(({ section, items }) =>
          section === 'what' ? (
            <DescriptionList key={section} items={items} />
          ) : (
            <Section key={section} title={t(`infocards.sections.${section}`)}>
              <DescriptionList items={items} />
            </Section>
          ),
        )}
      </Stack>
    </SidePanel>
  );
};
