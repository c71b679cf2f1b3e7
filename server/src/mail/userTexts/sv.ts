import type { UserMailTexts } from './types.ts';

export const sv: UserMailTexts = {
  validUntil: 'Gäller till',
  invite: {
    subject: ({ accountName }) => `Inbjudan till ${accountName} i Fraktion`,
    heading: 'Välkommen till Fraktion',
    intro: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hej ${userName}! ${inviterName} har bjudit in dig till ${accountName} i Fraktion. Välj ett lösenord så kan du börja.`
        : `Hej ${userName}! Du är inbjuden till ${accountName} i Fraktion. Välj ett lösenord så kan du börja.`,
    action: 'Välj lösenord',
    note: 'Länken är bara till dig och kan användas en gång.',
  },
  access: {
    subject: ({ accountName }) => `Du har nu åtkomst till ${accountName} i Fraktion`,
    heading: 'Du har fått åtkomst till ännu ett konto',
    intro: ({ userName, accountName, inviterName }) =>
      inviterName
        ? `Hej ${userName}! ${inviterName} har gett dig åtkomst till ${accountName}. Logga in som vanligt och välj kontot i menyn under ditt namn.`
        : `Hej ${userName}! Du har fått åtkomst till ${accountName}. Logga in som vanligt och välj kontot i menyn under ditt namn.`,
    action: 'Logga in',
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
