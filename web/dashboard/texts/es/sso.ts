export const sso = {
  trial: 'Probar el inicio de sesión',
  aboutTrial:
    'Recorra todo el camino como un encuestado: al proveedor, de vuelta y otra vez aquí. No se guarda nada, y la encuesta no tiene que estar publicada.',
  begin: 'Empezar la prueba',
  returnAddress: 'El proveedor debe conocer esta dirección de retorno. Si indica que es incorrecta, regístrela allí:',
  notConfigured:
    'Esta instalación no tiene proveedor de inicio de sesión, así que nadie podría responder. Quien la administra define SSO_ISSUER, SSO_CLIENT_ID y SSO_CLIENT_SECRET.',
  ended_ok: 'El inicio de sesión funciona. Según el proveedor, usted es {name}; la respuesta lo guardaría.',
  ended_nameless:
    'El inicio de sesión funciona, pero el proveedor no indica nombre ni correo: las respuestas guardarían solo {subject}. Quien lleva el proveedor puede permitir los ámbitos email y profile.',
  ended_refused:
    'El proveedor rechazó el inicio de sesión y lo llama «{code}». Quien lo lleva encontrará la causa en su registro.',
  ended_refused_access_denied:
    'El inicio de sesión se canceló, o el proveedor no le permite usar esta aplicación. Quien lo lleva puede permitirlo.',
  ended_token:
    'El proveedor le dejó entrar, pero no lo confirmó a esta instalación y lo llama «{code}». Quien la administra compara sus ajustes con los del proveedor.',
  ended_token_invalid_client:
    'El proveedor no reconoce esta instalación: su identificador o su secreto no son correctos. Quien la administra revisa SSO_CLIENT_ID y SSO_CLIENT_SECRET.',
  ended_invalid:
    'No se puede confiar en lo que envió el proveedor: la firma o el emisor son otros. Quien administra la instalación revisa SSO_ISSUER.',
  ended_unreachable:
    'El proveedor no responde, o lo que responde no es un proveedor de OpenID Connect. Quien administra la instalación revisa SSO_ISSUER y si el servidor lo alcanza.',
  ended_expired:
    'Se tardó más de 15 minutos, o este navegador no guarda cookies de las páginas de encuestas. Permítalas y pruebe otra vez.',
};
