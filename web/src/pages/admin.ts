import "../styles/theme.css";
import "../styles/base.css";
import { mount } from "svelte";
import Admin from "./Admin.svelte";

export default mount(Admin, { target: document.getElementById("app")! });
