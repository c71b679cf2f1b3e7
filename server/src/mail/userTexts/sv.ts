import type { UserMailTexts } from './types.ts';

export const sv: UserMailTexts = {
  validUntil: 'Gäller till',
  invite: {
    subject: ({ accountName }) => `Inbjudan till ${accountName} i Fraktion`,
    heading: 'Du är inbjuden',
    intro: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hej ${userName}! ${inviterName} har bjudit in dig till ${accountName} i Fraktion. Följ länken för att tacka ja eller nej.`
        : `Hej ${userName}! Du är inbjuden till ${accountName} i Fraktion. Följ länken för att tacka ja eller nej.`,
    action: 'Visa inbjudan',
    note: 'Länken är bara till dig och kan användas en gång.',
  },
  reset: {
    subject: () => 'Välj ett nytt lösenord till Fraktion',
    heading: 'Välj ett nytt lösenord',
    intro: ({ userName }) =>
      `Hej ${userName}! Någon har bett om ett nytt lösenord för din e-postadress.`,
    action: 'Välj nytt lösenord',
    note: 'Länken kan användas en gång. Om det inte var du behöver du inte göra något: ditt lösenord är oförändrat.',
  },
  passwordChanged: {
    subject: () => 'Ditt lösenord till Fraktion har ändrats',
    heading: 'Ditt lösenord har ändrats',
    at: 'Ändrat',
    intro: ({ userName }) =>
      `Hej ${userName}! Ditt lösenord har ändrats och alla andra enheter har loggats ut.`,
    action: 'Logga in',
    note: 'Om det inte var du: välj genast ett nytt lösenord med ”Glömt lösenord” på inloggningssidan och kontakta er administratör.',
  },
};
