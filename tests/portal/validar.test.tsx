import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { processos } from '@/contract/processo.ts';
import { Validar } from '@/portal/pages/validar/Validar.tsx';
import { callerHeaders, send } from '@/portal/providers/request.ts';
import { getSession } from '@/portal/providers/session.ts';
import { agir, umPlano, ver } from './cobranca/umaCobranca.ts';
import { umProcesso } from './processo/umProcesso.ts';
import { servedByTheApp, signedIn } from './support.tsx';

const user = userEvent.setup();

let codigo: string;
let numero: string;
beforeAll(async () => {
  servedByTheApp();
  await signedIn('gestor@ativa.gov.br');
  const processo = await umProcesso('39053344705');
  numero = processo.numero;
  const params = { id: processo.id };
  const answer = await send(processos.print, { params }, callerHeaders(getSession()!.accessToken));
  codigo = /\(C.{1,2}digo de valida.*?: ([0-9A-Z-]{19})\)/s.exec(await answer.text())![1]!;
});

describe('conferir documento', () => {
  test('com o código no endereço responde sem perguntar, e só com o que serve para comparar', async () => {
    render(<Validar codigo={codigo} />);
    expect(await screen.findByRole('heading', { name: 'Documento verdadeiro' })).toBeInTheDocument();
    expect(screen.getByText(`Processo nº ${numero}`)).toBeInTheDocument();
    expect(screen.getByText('J*** P*** da S***')).toBeInTheDocument();
    expect(screen.getByText('***.533.447-**')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/Joana|390\.533/);
  });

  test('digitado de qualquer jeito também serve, e fica no endereço', async () => {
    render(<Validar codigo="" />);
    await user.type(screen.getByLabelText('Código de validação'), codigo.toLowerCase().replaceAll('-', ' '));
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByRole('heading', { name: 'Documento verdadeiro' })).toBeInTheDocument();
    expect(location.pathname).toBe(`/validar/${codigo}`);
  });

  test('código incompleto é dito no campo; um que ninguém emitiu é desconhecido', async () => {
    render(<Validar codigo="" />);
    const campo = screen.getByLabelText('Código de validação');
    await user.type(campo, '7K3M');
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(screen.getByText(/16 letras e números/)).toBeInTheDocument();
    expect(campo).toHaveFocus();
    await user.clear(campo);
    await user.type(campo, '0000-0000-0000-0000');
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByRole('heading', { name: 'Documento desconhecido' })).toBeInTheDocument();
  });

  test('um arquivo que não é o emitido é dito alterado, sem sair do navegador', async () => {
    const { container } = render(<Validar codigo={codigo} />);
    await screen.findByRole('heading', { name: 'Documento verdadeiro' });
    const outro = new File(['%PDF-1.3 outro'], 'tcc.pdf', { type: 'application/pdf' });
    await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, outro);
    expect(await screen.findByText(/tcc\.pdf: ALTERADO/)).toBeInTheDocument();
  });
});

describe('um boleto (M §7.94)', () => {
  const codigoDe = async (id: number) => {
    const params = { cobrancaId: id, parcela: 1 };
    const answer = await send(boletos.daParcela, { params }, callerHeaders(getSession()!.accessToken));
    return /: ([0-9A-Z-]{19})\)/.exec(await answer.text())![1]!;
  };

  test('diz até quando se paga; cancelado, que não se pague', async () => {
    await signedIn('gestor@ativa.gov.br');
    const { id } = await umPlano();
    const doBoleto = await codigoDe(id);
    const { boletoVigente } = await ver(id);
    const { unmount } = render(<Validar codigo={doBoleto} />);
    const ate = boletoVigente!.dataVencimentoBoleto.split('-').reverse().join('/');
    expect(await screen.findByRole('heading', { name: `A pagar até ${ate}` })).toBeInTheDocument();
    expect(screen.getByText(boletoVigente!.nossoNumero)).toBeInTheDocument();
    unmount();
    await agir(id, 'CANCELAR_COBRANCA', { idProcessoCobranca: id, motivo: 'O devedor desistiu.' });
    render(<Validar codigo={doBoleto} />);
    expect(await screen.findByRole('heading', { name: 'Cancelado: não pague' })).toBeInTheDocument();
    expect(screen.queryByText(/verdadeiro/)).toBeNull();
  });
});
