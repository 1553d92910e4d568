/** Where Google's verification stands in for the embedded one. */
export const recaptcha = {
  indisponivel:
    'O serviço de verificação não respondeu. Verifique se o navegador ou a rede o bloqueia e recarregue a página.',
  titulo: 'Verificação humana',
} as const;
