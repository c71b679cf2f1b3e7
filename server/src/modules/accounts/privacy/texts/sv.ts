import type { PrivacyTexts } from './types.ts';

export const sv: PrivacyTexts = {
  title: 'Integritet',
  updated: 'Senast ändrad',
  sections: [
    {
      heading: 'Vem som ansvarar',
      text: ({ host, contact }) =>
        `Företaget som har gett dig tillgång bestämmer vad dina uppgifter används till. Den som driver portalen på ${host} behandlar dem för företagets räkning. Frågor besvaras på ${contact}.`,
    },
    {
      heading: 'Vad som sparas',
      text: 'Ditt namn, din e-postadress, ditt språk och din roll. När, varifrån och med vilken webbläsare du har loggat in. Det du gör i portalen: beställningar, vikter, konteringar, kommentarer, meddelanden om en beställning, filer och bilder, var och en med ditt namn och tidpunkten. Feedback som du skickar, med sidan den gäller och skärmbilden du bifogar.',
    },
    {
      heading: 'Varför',
      text: 'För att släppa in dig och hålla andra ute, för att skicka beställningar vidare till insamlare, för att föra de räkenskaper över avfall och fakturor som lagen kräver av ditt företag och för att rätta till det som inte fungerar. Grunden är avtalet med ditt företag, dess rättsliga skyldigheter och intresset av en säker portal.',
    },
    {
      heading: 'Vem som ser det',
      text: 'Personer i ditt företag, så långt deras roll tillåter. Insamlare ser de beställningar som når dem, med beställarens namn, och meddelandena om dem, liksom företaget som har beställt. En rapport som du sparar skickas via e-post med ditt namn till externa adresser som du anger, när mottagaren har bekräftat det. Inget säljs, inget används till reklam och inget lämnas vidare om inte lagen kräver det.',
    },
    {
      heading: 'Hur länge',
      text: 'En inloggning upphör 30 dagar efter att den senast användes. Loggen över vem som har loggat in och vem som har ändrat vilka behörigheter sparas i fem år, aviseringar i högst två år och e-postmeddelanden i 90 dagar. En extern adress som inte bekräftar en rapport eller tackar nej till den tas bort efter 30 dagar. Beställningar, fakturor och det som hör till sparas så länge bokförings- och avfallslagstiftningen kräver. Du är användare tills ditt företag tar bort dig eller du lämnar dess konto i dina inställningar.',
    },
    {
      heading: 'På din enhet',
      text: 'Kakor håller dig inloggad och minns ditt språk. Om portalen är ljus eller mörk, och om menyn är smal, stannar i din webbläsare. Om du slår på pushnotiser sparar portalen adressen hos webbläsarens tillverkare där den når dig; det som skickas är krypterat för din webbläsare ensam. Du stänger av dem i dina inställningar, och de upphör när du loggar ut. Inget följer dig till andra webbplatser.',
    },
    {
      heading: 'På telefonen',
      text: 'Kameran används bara när du tar en bild för att bifoga den. Din position följs inte, och varken kontakter eller andra appar läses.',
    },
    {
      heading: 'Dina rättigheter',
      text: ({ contact }) =>
        `Du kan få se vad som sparas om dig, få det rättat, utlämnat eller raderat och invända mot hur det används. Fråga ditt företag eller ${contact}. Du kan klaga hos Integritetsskyddsmyndigheten.`,
    },
  ],
};
