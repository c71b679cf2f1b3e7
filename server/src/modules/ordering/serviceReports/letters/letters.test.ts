import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages, serviceReportKinds } from '@fraktion/contract';

import { reportedMail } from './reported.ts';

test('ORD-13 a collector without an account reads the report and the address of its answer, in each language', () => {
  for (const language of languages) {
    for (const kind of serviceReportKinds) {
      const { subject, text, html } = reportedMail(language, {
        kind,
        customerName: 'Nordhavn & Co',
        infocardName: 'Cardboard <2>',
        locationName: 'Pakhuset',
        locationAddress: 'Havnegade 1, 8000 Aarhus C',
        date: '2026-11-20',
        orderNumber: null,
        kgNoted: '1200.000',
        weightEstimated: true,
        kgExpected: '12345678901234567.500',
        text: 'Nobody came',
        reporterName: 'Astrid Holm',
        reporterEmail: 'astrid@nordhavn.example',
      });
      assert.match(subject, /: Cardboard <2>, Pakhuset$/);
      assert.match(text, /Nordhavn & Co/);
      assert.match(text, /20\D+2026/);
      assert.match(text, /12\D345\D678\D901\D234\D567[.,]5 kg/);
      assert.match(text, /1\D200 kg \((estimated|anslået|uppskattad|anslått)\)/);
      assert.match(text, /Astrid Holm\.\n$/);
      assert.match(html, /Cardboard &lt;2&gt;/);
      assert.doesNotMatch(text, /\{\{|undefined|null|Invalid/);
    }
  }
});
