export const sso = {
  trial: 'Try the sign-in',
  aboutTrial:
    'Walk the whole way as a respondent would: to the provider, back, and here again. Nothing is stored, and the survey need not be published.',
  begin: 'Start the trial',
  returnAddress: 'The provider must know this return address. If it says that the address is wrong, register it there:',
  notConfigured:
    'This installation has no sign-in provider, so nobody could answer. Whoever runs it sets SSO_ISSUER, SSO_CLIENT_ID and SSO_CLIENT_SECRET.',
  ended_ok: 'The sign-in works. The provider says that you are {name}; an answer would keep this.',
  ended_nameless:
    'The sign-in works, but the provider tells neither name nor e-mail address: answers would keep only {subject}. Whoever runs the provider can allow the scopes email and profile.',
  ended_refused:
    'The provider refused the sign-in and calls it “{code}”. Whoever runs the provider finds the reason in its log.',
  ended_refused_access_denied:
    'The sign-in was cancelled, or the provider does not let you use this application. Whoever runs the provider can allow it.',
  ended_token:
    'The provider let you in, but did not confirm it to this installation and calls it “{code}”. Whoever runs the installation compares its settings with those of the provider.',
  ended_token_invalid_client:
    'The provider does not know this installation: its client id or secret is wrong. Whoever runs it checks SSO_CLIENT_ID and SSO_CLIENT_SECRET.',
  ended_invalid:
    'What the provider sent back could not be trusted: its signature or its sender is another. Whoever runs the installation checks SSO_ISSUER.',
  ended_unreachable:
    'The provider does not answer, or what answers is no OpenID Connect provider. Whoever runs the installation checks SSO_ISSUER and whether the server can reach it.',
  ended_expired:
    'It took longer than 15 minutes, or this browser keeps no cookies of the survey pages. Allow them and try again.',
};
