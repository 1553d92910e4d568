import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { cpfValido } from '@/contract/values/identificacao.ts';
import { hoje } from '@/portal/components/values/hoje.ts';
import { call } from '@/portal/providers/http.ts';
import { aPdf } from '../support/pdf.ts';
import { agir, umaCobranca } from './cobranca/umaCobranca.ts';
import { enviado, umNotificavel, umProcesso } from './processo/umProcesso.ts';
import { doAto, openAt, servedByTheApp, signedIn } from './support.tsx';

/* One person has a dialog open, a colleague signs in and acts, and the first one confirms. */

const user = userEvent.setup();
const [eu, colega] = ['gestor@ativa.gov.br', 'operador@ativa.gov.br'];
beforeAll(() => {
  servedByTheApp();
});
beforeEach(() => signedIn(eu));

/** What the colleague does, signed in; then it is the first person again. */
async function entretanto<T>(faz: () => Promise<T>): Promise<T> {
  await signedIn(colega);
  try {
    return await faz();
  } finally {
    await signedIn(eu);
  }
}
let emails = 0;
const negociado = async (id: number, cpf: string): Promise<CobrancaDetalhe> => {
  emails += 1;
  const requerente = {
    id: null,
    nome: 'Joana Prado da Silveira',
    cpf,
    telefone: '81999887766',
    email: `joana${Date.now()}${emails}@exemplo.com.br`,
    arquivoIdentificacao: [await enviado(`identidade ${id}`)],
  };
  return call(negociacoes.negociar, { body: { idsProcessos: [id], totalParcelas: 1, requerente } });
};
const suspenso = async (id: number) =>
  call(acaoEndpoints.SUSPENDER_PROCESSO, {
    params: { id },
    body: {
      data: hoje(),
      motivo: 'Por ordem da chefia.',
      documento: { idTipoDocumento: 11, arquivos: [await enviado(`ordem ${id}`)] },
    },
  } as never);
let cpfs = 0;
/** A CPF that no other process of these tests has. */
function umCpf(): string {
  const nove = String(320_000_000 + cpfs++);
  return Array.from({ length: 100 }, (_, i) => nove + String(i).padStart(2, '0')).find(cpfValido)!;
}
const hora = String.raw`às \d\d:\d\d\.`;

describe('na ação de um processo', () => {
  const aberta = async (id: number) => {
    openAt(`/processos/${id}?acao=CANCELAR_ULTIMA_ACAO`);
    const dentro = within(await screen.findByRole('dialog'));
    await user.type(await dentro.findByRole('textbox', { name: /Motivo/ }), 'Lançada por engano.');
    return { dentro };
  };

  test('o acordo de um colega é dito, com quem, a hora e o número, e leva a ele', async () => {
    const cpf = umCpf();
    const { id } = await umNotificavel(cpf);
    const { dentro } = await aberta(id);
    const cobranca = await entretanto(() => negociado(id, cpf));
    await user.click(doAto(dentro));
    const frase = new RegExp(`^\\p{L}.+ firmou o acordo ${cobranca.numero} ${hora} Recarregue`, 'u');
    expect(await dentro.findByText(frase)).toBeInTheDocument();
    expect(dentro.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Lançada por engano.');
    expect(dentro.getByRole('link', { name: `Abrir a cobrança ${cobranca.numero}` })).toHaveAttribute(
      'href',
      expect.stringContaining(`/processoCobranca/${cobranca.id}`),
    );
  });

  test('a suspensão de um colega é dita, sem caminho para o processo que já está atrás', async () => {
    const { id, numero } = await umNotificavel(umCpf());
    const { dentro } = await aberta(id);
    await entretanto(() => suspenso(id));
    await user.click(doAto(dentro));
    expect(await dentro.findByText(new RegExp(`suspendeu o processo ${numero} ${hora}`))).toBeInTheDocument();
    expect(dentro.queryByRole('link', { name: /^Abrir/ })).toBeNull();
    expect(dentro.getByRole('button', { name: 'Recarregar' })).toBeInTheDocument();
  });
});

test('na edição do processo, o TCC que um colega anexou é dito, e leva ao processo', async () => {
  const { id, numero } = await umProcesso(umCpf());
  openAt(`/processos/editar?id=${id}`);
  const alterar = await screen.findByRole('button', { name: 'Alterar' });
  await entretanto(async () =>
    call(acaoEndpoints.ANEXAR_TCC, {
      params: { id },
      body: { idTipoDocumento: 13, arquivos: [await enviado(`tcc ${id}`)] },
    }),
  );
  await user.click(alterar);
  const conflito = within(await screen.findByRole('dialog', { name: 'Outra pessoa alterou este registro' }));
  const frase = new RegExp(`registrou «Anexar TCC» no processo ${numero} ${hora}`);
  expect(await conflito.findByText(frase)).toBeInTheDocument();
  await user.click(await conflito.findByRole('button', { name: 'Salvar assim' }));
  expect(await screen.findByRole('link', { name: `Abrir o processo ${numero}` })).toHaveAttribute(
    'href',
    expect.stringContaining(`/processos/${id}`),
  );
  expect((await screen.findAllByText(frase)).length).toBeGreaterThan(0);
});

test('na confirmação da negociação, a suspensão de um colega é dita e leva ao processo', async () => {
  const { id, numero } = await umNotificavel(umCpf());
  openAt(`/processos/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Negociar Pagamento' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Negociação de Dívidas' }));
  const campo = async (nome: RegExp) => {
    const um = await dialogo.findByRole('textbox', { name: nome });
    await waitFor(() => expect(um).toBeEnabled());
    return um;
  };
  const email = await campo(/^E-mail/);
  await user.clear(email);
  await user.type(email, `suspenso${Date.now()}@exemplo.com.br`);
  const pdf = new File([new Uint8Array(aPdf('identidade'))], 'identidade.pdf', { type: 'application/pdf' });
  await user.upload(await dialogo.findByTestId('arquivo-requerente.arquivoIdentificacao'), pdf);
  await dialogo.findByText('identidade.pdf');
  await user.click(dialogo.getByRole('button', { name: 'Próximo' }));
  await user.click(await dialogo.findByRole('radio', { name: 'À vista' }));
  await user.click(dialogo.getByRole('button', { name: 'Próximo' }));
  await dialogo.findByText('Total a pagar');
  await entretanto(() => suspenso(id));
  await user.click(dialogo.getByRole('button', { name: 'Confirmar' }));
  const frase = new RegExp(`^O processo está suspenso\\. .+ suspendeu o processo ${numero} ${hora}$`);
  expect(await dialogo.findByText(frase)).toBeInTheDocument();
  expect(dialogo.getByRole('link', { name: `Abrir o processo ${numero}` })).toHaveAttribute(
    'href',
    expect.stringContaining(`/processos/${id}`),
  );
});

describe('a página de uma cobrança que acabou', () => {
  test('diz por que, desde quando e por quem, que saldo voltou a que processo, e o passo que lá se segue', async () => {
    const cobranca = await umaCobranca({ totalParcelas: 2 });
    await agir(cobranca.id, 'CANCELAR_COBRANCA', { idProcessoCobranca: cobranca.id, motivo: 'Desistiu do acordo.' });
    const { fim } = await call(cobrancas.detalhe, { params: { id: cobranca.id } });
    const [processo] = cobranca.processosConstituicaoCredito;
    openAt(`/processoCobranca/${cobranca.id}`);
    const resumo = within(await screen.findByRole('region', { name: 'Resumo da cobrança' }));
    const dito = (await resumo.findByText('Por que acabou:')).parentElement!;
    expect(dito).toHaveTextContent(
      new RegExp(`Cobrança cancelada, em \\d\\d/\\d\\d/\\d{4}, por ${fim!.quem}\\. Motivo: Desistiu do acordo\\.`),
    );
    const item = within(resumo.getByText('E agora:').parentElement!).getByRole('listitem');
    expect(item).toHaveTextContent(
      /^O processo \d+ recebeu de volta o saldo, que hoje é de R\$\s[\d.,]+, e está em «.+»\. Próximo passo: Anexar AR\.$/,
    );
    expect(within(item).getByRole('link', { name: processo!.numero })).toHaveAttribute(
      'href',
      expect.stringContaining(`/processos/${processo!.id}`),
    );
    expect(resumo.queryByText(/Nada a fazer/)).toBeNull();
  });

  test('negociada de novo, leva à cobrança em que o processo está', async () => {
    const cpf = umCpf();
    const { id } = await umNotificavel(cpf);
    const primeira = await negociado(id, cpf);
    await agir(primeira.id, 'CANCELAR_COBRANCA', { idProcessoCobranca: primeira.id, motivo: 'Desistiu do acordo.' });
    const segunda = await negociado(id, cpf);
    openAt(`/processoCobranca/${primeira.id}`);
    const resumo = within(await screen.findByRole('region', { name: 'Resumo da cobrança' }));
    expect(await resumo.findByText(/Está em outra cobrança:/)).toBeInTheDocument();
    expect(resumo.getByRole('link', { name: segunda.numero })).toHaveAttribute(
      'href',
      expect.stringContaining(`/processoCobranca/${segunda.id}`),
    );
  });

  test('quitada, o processo foi pago', async () => {
    const cobranca = await umaCobranca();
    const [unica] = cobranca.lancamentos;
    await agir(cobranca.id, 'REALIZAR_BAIXA_MANUAL', {
      idProcessoCobranca: cobranca.id,
      dataPagamento: cobranca.data,
      valorPago: unica!.valorTotalBoleto,
      lancamentos: [unica!.id],
      documentos: [{ idTipoDocumento: 8, arquivos: [await enviado(`recibo ${cobranca.id}`)] }],
    });
    openAt(`/processoCobranca/${cobranca.id}`);
    const resumo = within(await screen.findByRole('region', { name: 'Resumo da cobrança' }));
    expect(await resumo.findByText(/Cobrança quitada, em /)).toBeInTheDocument();
    const agora = within(resumo.getByText('E agora:').parentElement!);
    expect(agora.getByRole('listitem')).toHaveTextContent(/foi pago pela cobrança e está em «.+»\.$/);
  });
});
