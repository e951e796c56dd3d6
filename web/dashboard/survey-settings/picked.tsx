/** Each setting as its kind is changed; here those that are chosen from a few: choices, zones, devices. */
import { CodeSetting } from './code.tsx';
import { devices, type Device } from './devices.ts';
import { useWords } from '../words.ts';
import { rowOf, type RowName } from './rows.ts';
import { useSettings } from './scope.tsx';
import { Setting } from './setting.tsx';
import { SwitchSetting } from './switch.tsx';
import { tellChoice } from './tell-value.ts';
import { TypedSetting } from './typed.tsx';
import { usePut } from './use-put.ts';

export function AnySetting({ name, isWaiting = false }: { name: RowName; isWaiting?: boolean }) {
  switch (rowOf(name).is) {
    case 'switch':
      return <SwitchSetting name={name} Value={AnySetting} />;
    case 'choice':
      return <ChoiceSetting name={name} />;
    case 'zone':
      return <ZoneSetting name={name} />;
    case 'devices':
      return <DevicesSetting />;
    case 'code':
      return <CodeSetting name={name} isWaiting={isWaiting} />;
    default:
      return <TypedSetting name={name} isWaiting={isWaiting} />;
  }
}

function ChoiceSetting({ name }: { name: RowName }) {
  const words = useWords('settings');
  const { settings } = useSettings();
  const { fault, send, reset } = usePut(name);
  const row = rowOf(name);
  const choices = row.is === 'choice' ? row.choices : [];
  return (
    <Setting name={name} fault={fault} onReset={reset}>
      {({ control, about }) => (
        <select
          className="input"
          id={control}
          aria-describedby={about}
          value={String(settings[name])}
          onChange={(event) => send({ [name]: event.target.value })}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {tellChoice(choice, words)}
            </option>
          ))}
        </select>
      )}
    </Setting>
  );
}

function ZoneSetting({ name }: { name: RowName }) {
  const { settings } = useSettings();
  const { fault, send, reset } = usePut(name);
  const zone = String(settings[name]);
  const zones = [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Setting name={name} fault={fault} onReset={reset}>
      {({ control, about }) => (
        <select
          className="input"
          id={control}
          aria-describedby={about}
          value={zone}
          onChange={(event) => send({ [name]: event.target.value })}
        >
          {zones.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </Setting>
  );
}

function DevicesSetting() {
  const words = useWords('settings');
  const { settings } = useSettings();
  const { fault, setFault, send, reset } = usePut('available_devices');
  const chosen = settings.available_devices;
  const flip = (device: Device) => {
    const next = devices.filter((one) => chosen.includes(one) !== (one === device));
    // None would mean all of them.
    if (next.length === 0) setFault(words.t('oneDevice'));
    else send({ available_devices: next });
  };
  return (
    <Setting name="available_devices" isGroup fault={fault} onReset={reset}>
      {({ name, about }) => (
        <div className="devices" role="group" aria-labelledby={name} aria-describedby={about}>
          {devices.map((device) => (
            <label key={device} className="switch">
              <input type="checkbox" checked={chosen.includes(device)} onChange={() => flip(device)} />
              <span>{words.t(`device_${device}`)}</span>
            </label>
          ))}
        </div>
      )}
    </Setting>
  );
}
