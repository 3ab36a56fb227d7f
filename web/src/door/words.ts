import { language } from "../language/language";

const english = {
  title: "What would you like to do?",
  watch: "Watch a match",
  watch_text: "Two teams of robots play football. Look on from every side.",
  learn: "Learn",
  learn_text: "Put blocks together or write Python, and see your robot do it.",
  build: "Build",
  build_text: "Make a robot of your own and drive it.",
  door: "To the door",
  language: "Español",
  language_help: "Cambiar a español",
  theme: "Dark or light",
};

const spanish: Record<keyof typeof english, string> = {
  title: "¿Qué te gustaría hacer?",
  watch: "Ver un partido",
  watch_text: "Dos equipos de robots juegan al fútbol. Míralo desde todos los lados.",
  learn: "Aprender",
  learn_text: "Junta bloques o escribe Python, y mira cómo lo hace tu robot.",
  build: "Construir",
  build_text: "Haz un robot tuyo y condúcelo.",
  door: "A la puerta",
  language: "English",
  language_help: "Switch to English",
  theme: "Oscuro o claro",
};

export function td(key: keyof typeof english): string {
  return (language.value === "es" ? spanish : english)[key];
}
