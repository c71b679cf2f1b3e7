import type { Effects } from '../effect.ts';

export const platformEffects: Effects = {
  'account.update': 'account ~this; audit_entry +1',
  'accountSecurity.update': 'account ~this; audit_entry +1',
  'accountTheme.color': 'account ~this; sends theme-changed',
  'accountTheme.logo': 'account ~this; file +1; sends theme-changed',
  'accountTheme.resetLogo': 'account ~this; sends theme-changed',
  'accounts.create':
    'account +1; account_invitation +1; audit_entry +2; mail +1; jobs mail.send, users.invited',
  'apiKeys.issue': 'api_key +1; audit_entry +1',
  'apiKeys.revoke': 'api_key ~this; audit_entry +1',
  'dashboards.create': 'dashboard +1',
  'dashboards.delete': 'dashboard -this',
  'dashboards.update': 'dashboard ~this',
  'deployTokens.issue': 'audit_entry +1; deploy_token +1',
  'deployTokens.revoke': 'audit_entry +1; deploy_token ~prepared',
  'directory.allowPasswords': 'audit_entry +1',
  'directory.confirmSignInDomain': 'audit_entry +1; sign_in_domain ~prepared',
  'directory.inviteUser':
    'account_invitation +1; audit_entry +1; mail +1; jobs mail.send, users.invited',
  'directory.reinvite':
    'account_invitation ~2 prepared; audit_entry +1; mail +1; jobs mail.send, users.invited',
  'directory.removeUser':
    'account_user -this; account_user_location -this, location_id; audit_entry +1; push_device -this, sent_at; quiet_hours -this; session ~2 other; sends 3 connections dropped',
  'directory.resetTwoStep':
    'audit_entry +1; session ~2 other; two_step -prepared; sends 2 connections dropped',
  'directory.updateAccount': 'account ~other; audit_entry +1',
  'feedback.send': 'feedback +1; file +1; mail +1; jobs mail.send',
  'invitations.accept': 'account_invitation ~prepared; account_user +1; audit_entry +1',
  'invitations.acceptByLink': 'account_invitation ~prepared; account_user +1; audit_entry +1',
  'invitations.decline': 'account_invitation ~prepared; audit_entry +1',
  'invitations.declineByLink': 'account_invitation ~prepared; audit_entry +1',
  'invitations.leave': 'account_user -prepared; audit_entry +1; sends connections dropped',
  'notifications.addDevice': 'push_device +1',
  'notifications.putQuietHours': 'quiet_hours ~this',
  'notifications.removeDevice': 'push_device -this',
  'notifications.choose': 'notification_choice +1',
  'notifications.markRead': 'notification ~all but user_id, read_at; sends notifications-marked',
  'notifications.update': 'notification ~this; sends notifications-marked',
  'passkeys.begin': '',
  'passkeys.remove': 'audit_entry +1; mail +1; passkey -prepared; jobs mail.send',
  'passkeys.rename': 'passkey ~prepared',
  'scim.create':
    'account_invitation +1; audit_entry +1; mail +1; scim_user +1; jobs mail.send, users.invited',
  'scim.delete':
    'account_user -this; account_user_location -this, location_id; audit_entry +1; push_device -this, sent_at; quiet_hours -this; scim_user -prepared; session ~2 other; sends 3 connections dropped',
  'scim.patch':
    'account_user -this; account_user_location -this, location_id; audit_entry +1; push_device -this, sent_at; quiet_hours -this; scim_user ~prepared; session ~2 other; sends 3 connections dropped',
  'scim.replace': 'audit_entry +1; scim_user ~prepared',
  'sessions.authenticate': 'audit_entry +1; session +1; session_entry +1',
  'sessions.changePassword':
    'app_user ~this; audit_entry +1; mail +1; session ~other; sends connections dropped; jobs mail.send',
  'sessions.end': 'audit_entry +1; session ~prepared; sends connections dropped',
  'sessions.language': 'account_user ~this; app_user ~this',
  'sessions.logOut': '',
  'sessions.logOutEverywhere': 'audit_entry +1; session ~other; sends connections dropped',
  'sessions.passkeyBegin': '',
  'sessions.switchAccount': 'audit_entry +1; session ~other',
  'sessions.userSettings': 'user_setting +1',
  'translationLinks.issue': 'audit_entry +1; text_link +1',
  'translationLinks.revoke': 'audit_entry +1; text_link ~prepared',
  'translator.read': '',
  'twoStep.start': 'two_step +1',
  'users.create': 'account_invitation +1; audit_entry +1',
  'users.forgotPassword': 'jobs users.forgotPassword',
  'users.invite': 'account_invitation +1; audit_entry +1; mail +1; jobs mail.send, users.invited',
  'users.link': '',
  'users.reinvite':
    'account_invitation ~2 prepared; audit_entry +1; mail +1; jobs mail.send, users.invited',
  'users.remove':
    'account_user -this; account_user_location -this, location_id; audit_entry +1; push_device -this, sent_at; quiet_hours -this; session ~2 other; sends 3 connections dropped',
  'users.setPassword':
    'app_user ~2 this; audit_entry +1; mail +1; session ~2 other; user_link ~prepared; sends 2 connections dropped; jobs mail.send',
  'users.update':
    // An Admin with less stops the keys that it has issued.
    'account_user ~this; account_user_location -this, location_id; api_key ~this, last_used_at, other; audit_entry +1; sends connections dropped',
  'sheets.export': '',
  'signInDomains.create': 'audit_entry +1; sign_in_domain +1',
  'signInDomains.delete': 'audit_entry +1; sign_in_domain -prepared',
  'signInProvider.delete': 'audit_entry +1; sign_in_provider -this',
  'signInProvider.update': 'audit_entry +1; sign_in_provider ~this',
  'webhooks.create': 'audit_entry +1; webhook +1',
  'webhooks.delete': 'audit_entry +1; webhook -this; webhook_delivery -all but webhook_id',
  'webhooks.ping': 'webhook_delivery +1; jobs webhooks.deliver',
  'webhooks.redeliver': 'webhook_delivery ~this; jobs webhooks.deliver',
  'webhooks.secret': 'audit_entry +1',
  'webhooks.renewSecret': 'audit_entry +1; webhook ~this',
  'webhooks.update': 'audit_entry +2; webhook ~2 this',
};
