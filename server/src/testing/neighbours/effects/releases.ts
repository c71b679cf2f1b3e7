import type { Effects } from '../effect.ts';

/** Releases, their texts, and sign-in in two steps. The neighbour is another remote with versions of its own. */
export const releaseEffects: Effects = {
  'clientReports.policy': 'client_fault +1; client_fault_hour +1',
  'clientReports.send': 'client_fault +1; client_fault_hour +1; client_vital +1',
  'deployments.endCanary': 'release_canary -prepared; release_event +1; sends release-changed',
  'deployments.mark': 'release ~stored; release_event +1; sends release-changed',
  'deployments.move': 'release_event +2; release_owner ~of the remote; sends 2 release-changed',
  'deployments.promote':
    'release ~stored; release_event +1; release_live ~of the remote; sends release-changed',
  'deployments.rollBack':
    'release ~of the remote, stored; release_event +1; release_live ~of the remote; sends release-changed',
  'deployments.setCanary': 'release_canary +1; release_event +1; sends release-changed',
  'deployments.withdraw': 'release_event +1; release_live -of the remote; sends release-changed',
  'languageFiles.import': 'audit_entry +1; text_live +1; text_override +1',
  'languageFiles.preview': '',
  'releases.endCanary':
    'deploy_token ~of the remote; release_canary -prepared; release_event +1; sends release-changed',
  'releases.keep': 'deploy_token ~of the remote; release +1; release_event +1',
  'releases.promote':
    'deploy_token ~of the remote; release ~stored; release_event +1; release_live ~of the remote; sends release-changed',
  'releases.release':
    'deploy_token ~of the remote; release +1; release_event +1; release_live ~of the remote; sends release-changed',
  'releases.reportFailure': 'release_failure +1',
  'releases.rollBack':
    'deploy_token ~of the remote; release ~of the remote, stored; release_event +1; release_live ~of the remote; sends release-changed',
  'releases.setCanary':
    'deploy_token ~of the remote; release_canary +1; release_event +1; sends release-changed',
  'releases.withdraw':
    'deploy_token ~of the remote; release_event +1; release_live -of the remote; sends release-changed',
  'sessions.enrol': 'two_step +1',
  'sessions.secondStep':
    'audit_entry +1; session +1; session_entry +1; sign_in_challenge -prepared; two_step ~prepared',
  'translationProposals.putLive':
    'audit_entry +1; text_live +1; text_override +1; text_proposal ~prepared',
  'translationProposals.reject': 'audit_entry +1; text_proposal ~prepared',
  'translations.remove': 'audit_entry +1; text_live ~prepared -prepared; text_override -prepared',
  'translations.set': 'audit_entry +1; text_live +1; text_override +1',
  'translator.propose': 'audit_entry +1; text_proposal +1',
  'translator.withdraw': 'text_proposal -prepared',
  'twoStep.confirm': 'audit_entry +1; recovery_code +10; session ~other; two_step ~2 prepared',
  'twoStep.disable': 'audit_entry +1; recovery_code -10 prepared; two_step ~prepared -prepared',
  'twoStep.recoveryCodes': 'audit_entry +1; recovery_code +10 -10 prepared; two_step ~prepared',
  'twoStep.show': 'session ~other; two_step ~prepared',
};
