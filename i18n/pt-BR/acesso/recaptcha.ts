/** For servers that use Google's reCAPTCHA instead of the built-in human verification. */
export const recaptcha = {
  indisponivel:
    'O serviço de verificação não respondeu. Verifique se o navegador ou a rede o bloqueia e recarregue a página.',
  titulo: 'Verificação humana',
} as const;
