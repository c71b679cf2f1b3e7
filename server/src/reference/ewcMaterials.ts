import type { Material } from './materials.ts';

/** Digits of a code, or of its group, by the material whose figures describe it best. */
const codesByMaterial: readonly [Material, string][] = [
  [
    'Organic: food and drink waste',
    '020202 020203 020304 020501 020601 020704 190809 200108 200125',
  ],
  ['Organic: garden waste', '020103 200201'],
  ['Organic: mixed food and garden waste', '200302'],
  ['Wood', '030101 030105 030301 150103 170201 170204 191206 191207 200137 200138'],
  ['Paper and board: board', '150101'],
  ['Paper and board: mixed', '030308 150105 191201 200101'],
  ['Clothing', '040209 040221 040222 150109 191208 200110 200111'],
  ['Plastics: average plastics', '020104 070213 120105 150102 160119 170203 191204 200139'],
  ['Glass', '101112 150107 160120 170202 191205 200102'],
  [
    'Metal: scrap metal',
    '020110 120101 120102 120103 120104 160117 160118 170401 170403 170404 170405',
  ],
  ['Metal: scrap metal', '170406 170407 170411 190102 191001 191002 191202 191203 200140'],
  ['Metal: aluminium cans and foil (excl. forming)', '170402'],
  ['Metal: mixed cans', '150104'],
  ['Mineral oil', '1301 1302 200126'],
  ['Tyres', '160103'],
  ['WEEE - mixed', '160213 160214 160215 160216 200135 200136'],
  ['WEEE - fridges and freezers', '160211 200123'],
  ['WEEE - small', '200121'],
  ['Batteries', '1606 200133 200134'],
  ['Concrete', '170101 170107'],
  ['Bricks', '170102'],
  ['Asphalt', '170302'],
  ['Soils', '170503 170504 200202'],
  ['Aggregates', '170508 191209'],
  ['Insulation', '170604'],
  ['Asbestos', '170601 170605'],
  ['Plasterboard', '170802'],
  ['Average construction', '170904'],
  ['Household residual waste', '200301'],
  ['Commercial and industrial waste', '150106 191210 191212 200203 200303 200307'],
];

const materialByDigits = new Map(
  codesByMaterial.flatMap(([material, digits]) =>
    digits.split(' ').map((one) => [one, material] as const),
  ),
);

/** The material of a European code; null if none of the published ones fits. */
export function materialOfCode(code: string): Material | null {
  const digits = code.replace(/\D/g, '');
  return materialByDigits.get(digits) ?? materialByDigits.get(digits.slice(0, 4)) ?? null;
}
