import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { processos } from '@/contract/processo.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import { Valores } from '@/portal/pages/processo/Valores.tsx';
import { call } from '@/portal/providers/http.ts';
import { umDetalhe } from '../../documents/umDetalhe.ts';
import { type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';
import { enviado, umNotificavel, umProcesso } from './umProcesso.ts';

let calls: Call[];
let processo: { id: number; numero: string };
const user = userEvent.setup();
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn('gestor@ativa.gov.br');
  processo = await umProcesso();
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});

const aberto = async () => {
  const opened = openAt(`/processos/${processo.id}`);
  await screen.findByRole('heading', { level: 1, name: `Processo ${processo.numero}` });
  return opened;
};
const bloco = (name: string) => within(screen.getByRole('region', { name }));

describe('detalhe do processo', () => {
  test('mostra os blocos, com --- no que falta e os valores somados', async () => {
    await aberto();
    expect(bloco('Processo').getByText('TCC em elaboração')).toBeInTheDocument();
    expect(bloco('Devedor').getByText('529.982.247-25')).toBeInTheDocument();
    expect(bloco('Devedor').getByText('E-mail').nextSibling).toHaveTextContent('---');
    expect(bloco('Corresponsáveis').getByText('Não há Corresponsáveis')).toBeInTheDocument();
    // 10.000,00 + 2.000,00 + 0,00 + correção 0,00 on the day of registration.
    const total = screen.getByRole('row', { name: /^Total \(a \+ b \+ c \+ d\)/ });
    expect(
      within(total)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replace(/\s/g, ' ')),
    ).toEqual(['12.000,00', '0,00', '12.000,00']);
    const [first] = bloco('Andamentos').getAllByRole('listitem');
    expect(first).toHaveTextContent('Cadastro');
  });

  test('o que um acordo dispensou tem coluna só quando há', async () => {
    const linha = () =>
      within(screen.getByRole('row', { name: /^Valor atualizado \(a\)/ }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replace(/\s/g, ' '));
    const valores = { valorAtualizado: 1000, valorAtualizadoPago: 300, saldoDevedorValorAtualizado: 625 };
    const { rerender } = render(<Valores processo={umDetalhe(valores)} />);
    expect(screen.queryByRole('columnheader', { name: 'Dispensado' })).toBeNull();
    rerender(<Valores processo={umDetalhe({ ...valores, valorAtualizadoDispensado: 75 })} />);
    expect(screen.getByRole('columnheader', { name: 'Dispensado' })).toBeInTheDocument();
    expect(linha()).toEqual(['1.000,00', '300,00', '75,00', '625,00']);
  });

  test('as abas sem tela ficam fechadas, e um hash delas não abre nada', async () => {
    const { router } = await aberto();
    expect(screen.getByRole('tab', { name: 'Dívida Ativa' })).toBeDisabled();
    expect(screen.getByRole('tab', { name: 'Cobrança' })).toBeDisabled();
    await router.navigate(`/processos/${processo.id}#cobranca`);
    expect(screen.getByRole('tab', { name: 'Processo' })).toHaveAttribute('aria-selected', 'true');
  });

  test('o diálogo sem arquivo avisa no alto e não chama o servidor', async () => {
    await aberto();
    await user.click(screen.getByRole('button', { name: 'Anexar TCC' }));
    const dialog = await screen.findByRole('dialog', { name: /Anexar TCC assinado/ });
    await user.click(await within(dialog).findByRole('button', { name: 'Anexar TCC' }));
    expect(await within(dialog).findByText('Arquivo: O arquivo não foi informado')).toBeInTheDocument();
    expect(calls.filter(({ method, url }) => method === 'POST' && url.includes('anexarTCC'))).toEqual([]);
  });

  test('quem só consulta não vê ações, nem Excluir, nem Editar', async () => {
    await signedIn('consulta@ativa.gov.br');
    await aberto();
    expect(screen.queryByRole('button', { name: 'Anexar TCC' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Imprimir TCC' })).toBeInTheDocument();
  });

  test('a exclusão pergunta, diz o número e volta à lista', async () => {
    const outro = await umProcesso('11144477735');
    const { address } = openAt(`/processos/${outro.id}`);
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar a exclusão do Processo?' });
    expect(dialog).toHaveTextContent(`Processo ${outro.numero}`);
    expect(dialog).toHaveTextContent('Tem certeza que deseja realizar essa operação?');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(`Processo ${outro.numero} removido com sucesso.`)).toBeInTheDocument();
    await waitFor(() => expect(address().split('?')[0]).toBe('/processos'));
  });
});

describe('o que muda sem que se aja', () => {
  beforeAll(() => {
    // The simulated browser would leave the page to open a file.
    const abrir = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    return () => abrir.mockRestore();
  });

  test('impressa a certidão, o detalhe é lido de novo e conta que foi emitida; a lista também (S1 §4.3)', async () => {
    // Notified long ago: the deadline has passed, and whoever opens the process finds the credit constituted.
    const { id } = await umNotificavel();
    const ar = { idTipoDocumento: tiposReservados.avisoRecebimento, arquivos: [await enviado('ar')] };
    const body = { data: '2026-09-01', devedorEncontrado: true, documento: ar };
    await call(acaoEndpoints.ANEXAR_AR, { params: { id }, body: body as never });
    const { router } = openAt('/processos');
    await screen.findAllByRole('row');
    await router.navigate(`/processos/${id}`);
    const imprimir = await screen.findByRole('button', { name: 'Imprimir Certidão' });
    expect(bloco('Andamentos').queryByText(/^Despacho emitido/)).toBeNull();
    calls.length = 0;
    await user.click(imprimir);
    expect(await bloco('Andamentos').findByText(/^Despacho emitido/)).toBeInTheDocument();
    const lidas = calls.map(({ method, url }) => `${method} ${url.replace('/api/processoConstituicaoCredito', '')}`);
    expect(lidas.indexOf(`GET /${id}`)).toBeGreaterThan(lidas.indexOf(`GET /${id}/gerarDespacho`));
    calls.length = 0;
    await router.navigate('/processos');
    await waitFor(() => expect(calls.some(({ url }) => url.includes('/list?'))).toBe(true));
  });
});

describe('endereços que não levam a um processo', () => {
  test.each(['-1', '0', '1e2', '12abc', '99999999999'])('/processos/%s volta à lista', async (id) => {
    const { address } = openAt(`/processos/${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Consulta de Processos' });
    expect(address().split('?')[0]).toBe('/processos');
  });

  test('de um processo que não há, o título não é o da lista', async () => {
    openAt('/processos/999999');
    await screen.findByText('Registro não encontrado.');
    expect(screen.getAllByText('Registro não encontrado.')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Processo' })).toBeInTheDocument();
  });

  test('a edição do que não se edita diz por quê, sob o seu título', async () => {
    const { id } = await umNotificavel('39053344705');
    openAt(`/processos/editar?id=${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Edição de Processo' })).toBeInTheDocument();
    expect(screen.getByText(/só pode ser alterado enquanto o TCC está em elaboração/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver o processo' })).toBeInTheDocument();
  });
});

describe('edição do processo', () => {
  test('abre com o que há e devolve só o que o contrato pede', async () => {
    openAt(`/processos/editar?id=${processo.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Edição de Processo' });
    const nome = screen.getByRole('textbox', { name: /^Nome ou razão social/ });
    expect(nome).toHaveValue('Joana Prado da Silveira');
    expect(screen.getByText('Documentos Cadastrados')).toBeInTheDocument();
    await user.clear(nome);
    await user.type(nome, 'Joana Prado Lins');
    await user.click(screen.getByRole('button', { name: 'Alterar' }));
    expect(await screen.findByText('Processo atualizado com sucesso.')).toBeInTheDocument();
    const put = calls.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>;
    expect(put).toMatchObject({ corresponsaveis: [], removerCorresponsaveis: [], versao: 1 });
    expect(put).not.toHaveProperty('documentos');
    const { devedor } = await call(processos.get, { params: { id: processo.id } });
    expect(devedor.nome).toBe('Joana Prado Lins');
  });
});
